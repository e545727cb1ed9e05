import { exampleOf, type ExampleRow } from '#domain/selection/policy-example.ts'
import { SelectionPolicies } from '#domain/selection/policies.ts'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
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

/** Six made-up people, run through the engine with the policies as they are typed. */
export function PolicyExample({ policies }: { policies: unknown }) {
  const read = SelectionPolicies.safeParse(policies)
  if (!read.success) return null
  const { rows, seats, silent } = exampleOf(read.data)
  if (rows.length === 0) return <Muted as="p">{say('example.broken')}</Muted>
  return (
    <>
      <p>{say('example.lead', { ...seats, silent })}</p>
      <DataTable
        caption={say('example')}
        isTight
        head={
          <>
            <HeadCell>{say('example.person')}</HeadCell>
            <HeadCell align="right">{say('example.rank')}</HeadCell>
            <HeadCell>{say('example.facts')}</HeadCell>
            <HeadCell>{say('example.first')}</HeadCell>
            <HeadCell>{say('example.second')}</HeadCell>
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.name}>
            <Cell>{row.name}</Cell>
            <Cell data-align="right">{row.rank}</Cell>
            <Cell>{factsOf(row)}</Cell>
            <Cell>{seatIn(row.first)}</Cell>
            <Cell>{seatIn(row.second, row.isSecondOut)}</Cell>
          </TableRow>
        ))}
      </DataTable>
    </>
  )
}
