import { exampleOf, type ExampleRow } from '#domain/selection/policy-example.ts'
import { SelectionPolicies } from '#domain/selection/policies.ts'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { seatPolicies as say } from '#words/selection/seat-policies.ts'

function factsOf({ category, pwd, isBelowOpen, isFromElsewhere }: ExampleRow): string {
  return [
    category,
    ...(pwd ? [say('example.pwd')] : []),
    ...(isBelowOpen ? [say('example.belowOpen')] : []),
    ...(isFromElsewhere ? [say('example.fromElsewhere')] : []),
  ].join(', ')
}

const seatIn = (seat: ExampleRow['first'], isOut = false) =>
  isOut ? say('example.out') : (seat?.seat ?? say('example.none'))

const columns: TableColumn<ExampleRow>[] = [
  { head: say('example.person'), of: ({ name }) => name },
  { head: say('example.rank'), kind: 'rank', of: ({ rank }) => rank },
  { head: say('example.facts'), of: factsOf },
  { head: say('example.first'), of: ({ first }) => seatIn(first) },
  { head: say('example.second'), of: ({ second, isSecondOut }) => seatIn(second, isSecondOut) },
]

/** Six made-up people, run through the engine with the policies as they are typed. */
export function PolicyExample({ policies }: { policies: unknown }) {
  const read = SelectionPolicies.safeParse(policies)
  if (!read.success) return null
  const { rows, seats, silent } = exampleOf(read.data)
  if (rows.length === 0) return <Muted as="p">{say('example.broken')}</Muted>
  return (
    <>
      <p>{say('example.lead', { ...seats, silent })}</p>
      <DataTable caption={say('example')} columns={columns} rows={rows} keyOf={({ name }) => name} isTight />
    </>
  )
}
