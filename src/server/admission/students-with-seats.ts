import type { PersonFact, PersonFacts } from '#server/joining/seat-reports.ts'
import { sql } from '#lib/sql/sql.ts'

/** The parent, or the person named in his place. */
const parent: PersonFact = {
  key: 'parent',
  kind: 'text',
  of: sql`coalesce(nullif(a.form ->> 'fathersName', ''), a.form -> 'otherParent' ->> 'name', '')`,
}

/** Where letters reach them, in a line. */
const address: PersonFact = {
  key: 'address',
  kind: 'text',
  of: sql`(select concat_ws(', ', replace(p ->> 'address', E'\n', ', '), p ->> 'district', concat_ws(' ', p ->> 'state', p ->> 'pincode'))
    from (select coalesce(nullif(a.form -> 'permanentAddress', 'null'), a.form -> 'correspondAddress') as p) given)`,
}

/** What the lists of students with seats say of them: a university asks for the register, and the office calls parents, too. */
export const studentsWithSeats: PersonFacts = {
  register: [parent, address, { key: 'neetRoll', kind: 'text', of: sql`coalesce(a.neet_roll, '')` }],
  day: [parent],
  calls: [{ key: 'alternateMobile', kind: 'text', of: sql`coalesce(a.form ->> 'alternateMobile', '')` }, parent],
}
