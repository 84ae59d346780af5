import { useEffect, useState } from 'preact/hooks';

/** The sheets that can lie over the table. */
export type SheetName = 'preferences' | 'keys' | 'table' | 'goal' | 'end';

/** The sheet that lies over the table, and how to open another; the end of a match lays its own. */
export function useSheets(isOver: boolean): [SheetName | null, (sheet: SheetName | null) => void] {
  const [sheet, openSheet] = useState<SheetName | null>(null);
  useEffect(() => {
    if (isOver) openSheet('end');
  }, [isOver]);
  return [sheet, openSheet];
}
