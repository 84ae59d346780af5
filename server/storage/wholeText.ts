import { Fault } from '@saloon/kernel';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';

/** Refuses text that some store could not give back as it was: with the character 0, or half of a pair. */
export function assertWhole(text: unknown): void {
  if (typeof text !== 'string') return;
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new Fault('text', 'Text with the character 0 or half a character cannot be kept');
  }
}

class Inspection extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    assertWhole(node.value);
    return super.transformValue(node);
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    node.values.forEach(assertWhole);
    return super.transformPrimitiveValueList(node);
  }
}

/** Makes every store refuse the same texts, whatever its database would do with them. */
export const onlyWholeText: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode => new Inspection().transformNode(node),
  transformResult: async ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => result,
};
