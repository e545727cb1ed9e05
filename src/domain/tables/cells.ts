// Apart from the schema of a table, which pages that only draw one do not load.

/**
 * How the cells of a column are read: a word of the portal, a text as somebody typed it, a day, or a number; a `blank`
 * is filled in by hand. Numbers of a `count` and rupees are added up under the column, those of a `place` and a `rank`
 * are not.
 */
export const columnKinds = [
  'text',
  'category',
  'gender',
  'yesNo',
  'post',
  'rule',
  'money',
  'difference',
  'day',
  'duty',
  'fee',
  'place',
  'rank',
  'blank',
  'count',
  'rupees',
] as const
export type ColumnKind = (typeof columnKinds)[number]

const added: readonly ColumnKind[] = ['count', 'rupees']

/** Whether the numbers of a column are added up. */
export const isSummed = ({ kind }: { kind: ColumnKind }) => added.includes(kind)

/** Whether a column stands at the right. */
export const areNumbers = (kind: ColumnKind) => kind === 'rank' || isSummed({ kind })
