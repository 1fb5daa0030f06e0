import {
  BinaryOperationNode,
  ColumnNode,
  type OnConflictNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  AndNode,
  sql,
  type DeleteQueryNode,
  type InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type RawNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';
import type { Statements } from '../database/database.port.ts';
import type { SavedWorkTables } from './saved-work-tables.ts';

/** Tables restricted to one user's rows. */
export type UserScopedDb = Kysely<SavedWorkTables>;

/**
 * Scopes the tables of saved work to one user: every select, insert, update and delete gets the user's id, inner selects included. A
 * statement that cannot be scoped (a join, raw SQL) is rejected before it runs (docs/decisions/0033).
 */
export function scopeToUser(statements: Statements, uid: string): UserScopedDb {
  return statements.withPlugin(userScopePlugin(uid)).withTables<Pick<SavedWorkTables, keyof SavedWorkTables>>();
}

/** Runs a user's changes one at a time across all gateways, by an advisory lock. An error rolls everything back. */
export async function withUserLock<T>(statements: Statements, uid: string, work: (rows: UserScopedDb) => Promise<T>): Promise<T> {
  return statements.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('saved-work'), hashtext(${uid}))`.execute(transaction);
    return work(scopeToUser(transaction, uid));
  });
}

/** Runs several selects on one snapshot. */
export async function inSnapshot<T>(statements: Statements, uid: string, work: (rows: UserScopedDb) => Promise<T>): Promise<T> {
  return statements
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => work(scopeToUser(transaction, uid)));
}

function userScopePlugin(uid: string): KyselyPlugin {
  const transformer = new UserScopeTransformer(uid);
  return {
    transformQuery: ({ node, queryId }) => {
      if (!allowedStatements.has(node.kind)) throw unsupportedStatement(node.kind);
      return transformer.transformNode(node, queryId);
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

const allowedStatements: ReadonlySet<string> = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
/** Kysely itself writes the sort direction as raw SQL. */
const allowedFragments: ReadonlySet<string> = new Set(['asc', 'desc']);

const unsupportedStatement = (what: string) =>
  new Error(`A statement on saved work was expected to be of one table, without raw SQL; ${what} came.`);

class UserScopeTransformer extends OperationNodeTransformer {
  private readonly uid: string;

  constructor(uid: string) {
    super();
    this.uid = uid;
  }

  protected override transformSelectQuery(node: SelectQueryNode, ...rest: Rest): SelectQueryNode {
    if (node.joins !== undefined || node.from?.froms.length !== 1) throw unsupportedStatement('a join');
    const select = super.transformSelectQuery(node, ...rest);
    return { ...select, where: this.withUser(select.where) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, ...rest: Rest): UpdateQueryNode {
    if (node.joins !== undefined || node.from !== undefined) throw unsupportedStatement('a join');
    const update = super.transformUpdateQuery(node, ...rest);
    return { ...update, where: this.withUser(update.where) };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, ...rest: Rest): DeleteQueryNode {
    if (node.joins !== undefined || node.using !== undefined || node.from.froms.length !== 1) throw unsupportedStatement('a join');
    const deletion = super.transformDeleteQuery(node, ...rest);
    return { ...deletion, where: this.withUser(deletion.where) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, ...rest: Rest): InsertQueryNode {
    const insert = super.transformInsertQuery(node, ...rest);
    const { values, columns, onConflict } = insert;
    if (values === undefined || !ValuesNode.is(values) || columns === undefined) throw unsupportedStatement('an insert without values');
    return {
      ...insert,
      columns: [ColumnNode.create('uid'), ...columns],
      values: ValuesNode.create(
        values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([this.uid, ...row.values])
            : ValueListNode.create([ValueNode.create(this.uid), ...row.values]),
        ),
      ),
      ...(onConflict === undefined ? {} : { onConflict: scopeConflict(onConflict) }),
    };
  }

  protected override transformRaw(node: RawNode, ...rest: Rest): RawNode {
    if (node.parameters.length > 0 || !node.sqlFragments.every((fragment) => allowedFragments.has(fragment)))
      throw unsupportedStatement('raw SQL');
    return super.transformRaw(node, ...rest);
  }

  /** Adds the user to a condition, which is parenthesised because it may contain an "or". */
  private withUser(where: WhereNode | undefined): WhereNode {
    const isOwn = BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('uid')),
      OperatorNode.create('='),
      ValueNode.create(this.uid),
    );
    return WhereNode.create(where === undefined ? isOwn : AndNode.create(ParensNode.create(where.where), isOwn));
  }
}

type Rest = OperationNodeTransformer['transformNode'] extends (node: OperationNode, ...rest: infer R) => unknown ? R : never;

/** Two users may use the same id, so a conflict must include the user. Each table's key begins with it. */
function scopeConflict(node: OnConflictNode): OnConflictNode {
  if (node.doNothing === true && node.columns === undefined) return node;
  if (node.columns === undefined) throw unsupportedStatement('a conflict without columns');
  return { ...node, columns: [ColumnNode.create('uid'), ...node.columns] };
}
