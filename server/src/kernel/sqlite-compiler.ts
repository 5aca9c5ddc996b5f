import { SqliteQueryCompiler, ValueNode, type LimitNode, type OffsetNode, type OperationNode } from 'kysely';

/**
 * Writes statements that SQLite plans once. Where its planner looks at what is bound to a plain `?` (in a join, beside an `order by`, in a
 * `limit`), it plans the statement anew each time something is bound, which costs several times what running it does. `+?` is the same value
 * and none that the planner looks at; a limit stands in the text.
 */
export class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.visitNode(inText(limit));
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.visitNode(inText(offset));
  }
}

const inText = (node: OperationNode): OperationNode =>
  ValueNode.is(node) && Number.isSafeInteger(node.value) ? ValueNode.createImmediate(node.value) : node;
