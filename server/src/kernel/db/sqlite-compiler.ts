import { SqliteQueryCompiler, ValueNode, type LimitNode, type OffsetNode, type OperationNode } from 'kysely';

/**
 * Compiles statements that SQLite plans once. Where its planner inspects the value bound to a plain `?` (in a join, with an `order by`, in a
 * `limit`), SQLite replans the statement at each bind, which costs several times as much as running it. `+?` has the same value but hides it
 * from the planner; a limit is written as a literal.
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
