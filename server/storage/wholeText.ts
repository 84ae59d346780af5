import { Fault } from '@saloon/kernel';
import { PostgresDialect, PostgresQueryCompiler, SqliteDialect, SqliteQueryCompiler } from 'kysely';

/** Refuses text that some store could not give back as it was: with the character 0, or half of a pair. */
export function assertWhole(text: unknown): void {
  if (typeof text !== 'string') return;
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new Fault('text', 'Text with the character 0 or half a character cannot be kept');
  }
}

class CompilerForSqlite extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    assertWhole(value);
    super.appendValue(value);
  }
}

class CompilerForPostgres extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    assertWhole(value);
    super.appendValue(value);
  }
}

/** SQLite, refusing the same texts as every store, whatever the database itself would do with them. */
export class WholeTextSqlite extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new CompilerForSqlite();
  }
}

/** PostgreSQL, likewise. */
export class WholeTextPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new CompilerForPostgres();
  }
}
