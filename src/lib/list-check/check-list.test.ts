import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { allotmentInstances, person } from '../../../test/allotment-instances.ts'
import { publishedListOf } from '../../../test/published-lists.ts'
import { scriptThatChecks } from '../../../test/read-by-anybody.ts'
import { newFolder } from '../../../test/run-script.ts'
import { checkList, sayFault, type CheckedList } from './check-list.ts'

const instances = fc.oneof(allotmentInstances(1, 12), allotmentInstances(2, 12), allotmentInstances(4, 24, 4))

test('nothing is wrong with a list as the engine makes it', async () => {
  await fc.assert(
    fc.asyncProperty(instances, async (instance) => {
      const { document, hash } = publishedListOf(instance)
      expect((await checkList(document, hash)).map(sayFault)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const twoSeats = publishedListOf({
  courses: [{ name: 'EMT', seats: { UR: 1, OBC: 1 } }],
  applicants: [
    person('A1', 10, { category: 'OBC' }),
    person('A2', 20, { category: 'OBC' }),
    person('A3', 30),
    person('A4', 40, { category: 'OBC' }),
  ],
})

/** The list after somebody changed rows, seats and hash so that they fit each other again. */
async function faultsAfter(change: (list: typeof twoSeats.document) => Partial<CheckedList>): Promise<string[]> {
  const document = structuredClone(twoSeats.document)
  const changed = { ...document, ...change(document) }
  return (await checkList(changed, hashOf(changed))).map(sayFault)
}

test('the best rank has the open seat, and a change of one letter shows in the hash', async () => {
  const { document, hash } = twoSeats
  expect(document.rows.map(({ applicationId, outcome }) => [applicationId, outcome?.seat ?? null])).toEqual([
    ['A1', 'UR'],
    ['A2', 'OBC'],
    ['A3', null],
    ['A4', null],
  ])
  const other = { ...document, institute: 'Institute of Medical Science' }
  expect(await checkList(other, hash)).toEqual([{ row: null, code: 'text-changed', facts: { found: hashOf(other) } }])
})

test('a seat given to a worse rank is named with both rows, although the hash is computed again', async () => {
  const faults = await faultsAfter(({ rows }) => ({
    rows: rows.map((row) => {
      if (row.applicationId === 'A2') return { ...row, outcome: null }
      return row.applicationId === 'A4' ? { ...row, outcome: { course: 'EMT', seat: 'OBC' as const } } : row
    }),
  }))
  expect(faults).toContain('A2: A4 has a seat in EMT (OBC), although this one has a better rank and prefers that seat.')
  expect(faults).toContain('A2: By the rule it should have OBC of EMT, but the list has no seat.')
  expect(faults).toContain('A4: By the rule it should have no seat, but the list has OBC of EMT.')
})

test('a seat that somebody may not have, or did not ask for, is named', async () => {
  expect(
    await faultsAfter(({ rows }) => ({
      rows: rows.map((row) =>
        row.applicationId === 'A3' ? { ...row, outcome: { course: 'EMT', seat: 'OBC' as const } } : row,
      ),
    })),
  ).toContain('A3: It was given a seat in EMT (OBC), for which it is not eligible.')
  expect(
    await faultsAfter(({ rows }) => ({
      rows: rows.map((row) => (row.applicationId === 'A1' ? { ...row, preferences: [] } : row)),
    })),
  ).toContain('A1: It was given a seat in EMT, which it did not choose.')
})

test('a rank that was made better is found by the hash of the input, and a repeated rank is named', async () => {
  const better = await faultsAfter(({ rows }) => ({
    rows: rows.map((row) => (row.applicationId === 'A4' ? { ...row, rank: 31 } : row)),
  }))
  expect(better).toHaveLength(1)
  expect(better[0]).toMatch(/^The rows, seats and policies do not match the published hash of the input/)
  expect(
    await faultsAfter(({ rows }) => ({
      rows: rows.map((row) => (row.applicationId === 'A4' ? { ...row, rank: 30 } : row)),
    })),
  ).toContain('A4: It has the same rank, 30, as A3.')
})

test('a closing rank or a vacant seat that the rows do not give is named', async () => {
  expect(await faultsAfter(() => ({ closingRanks: { EMT: { UR: 10, OBC: 40 } } }))).toEqual([
    'In EMT, OBC closed at rank 20, but the list has 40.',
  ])
  expect(await faultsAfter(() => ({ vacant: { EMT: { UR: 1, OBC: 0 } } }))).toEqual([
    'In EMT, UR has 0 vacant seats, but the list has 1.',
  ])
})

test('a change of any outcome is found, whatever else was made to fit', async () => {
  await fc.assert(
    fc.asyncProperty(instances, fc.nat(), fc.nat(), async (instance, chosen, other) => {
      const { document } = publishedListOf(instance)
      const row = document.rows[chosen % document.rows.length]
      const course = document.courses[other % document.courses.length]
      if (!row || !course) return
      const outcome = row.outcome?.course === course.name ? null : { course: course.name, seat: row.category }
      const rows = document.rows.map((one) => (one === row ? { ...one, outcome } : one))
      const changed = { ...document, rows }
      const faults = await checkList(changed, hashOf(changed))
      expect(faults.map((fault) => fault.row)).toContain(row.applicationId)
    }),
    { numRuns: 300 },
  )
})

test('the next round has nobody new, the same facts, and the preferences that the answers left', async () => {
  const { document: first } = twoSeats
  const [a1, a2, a3] = first.rows
  if (!a1 || !a2 || !a3) throw new Error('three rows')
  const second: CheckedList = {
    ...first,
    round: 2,
    rows: [
      { ...a2, before: { course: 'EMT', seat: 'OBC', answer: 'float' }, outcome: { course: 'EMT', seat: 'UR' } },
      { ...a3, rank: 29, outcome: null },
      { ...a3, applicationId: 'A9', rank: 31, outcome: null },
    ],
  }
  const faults = await checkList(second, hashOf(second), first)
  expect(faults.map(sayFault)).toContain('A9: It was not on the earlier list.')
  expect(faults.map(sayFault)).toContain('A3: Its rank, category or disability differs from the list that states them.')
  const forged = { ...second, rows: [{ ...a2, before: null }] }
  expect((await checkList(forged, hashOf(forged), first)).map(sayFault)).toContain(
    'A2: The earlier list gave it OBC of EMT, but this list has no seat.',
  )
})

test('nothing is wrong with 5,000 rows over four courses', async () => {
  const courses = ['EMT', 'HTM', 'OTT', 'MLT'].map((name) => ({
    name,
    seats: { UR: 20, OBC: 13, SC: 10, ST: 2, EWS: 5 },
    horizontal: { PwD: { UR: 1, OBC: 1 } },
  }))
  const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']
  const applicants = Array.from({ length: 5_000 }, (_, n) =>
    person(`BSC2027-${n}`, ((n * 7_919) % 5_003) + 1, {
      category: categories[n % 5] ?? 'UR',
      pwd: n % 40 === 0,
      preferences: courses.map(({ name }) => name).toSorted((a, b) => ((n * a.length + n) % 3) - (b.charCodeAt(0) % 3)),
    }),
  )
  const { document, hash } = publishedListOf({ courses, applicants })
  expect(await checkList(document, hash)).toEqual([])
})

test('the downloaded script checks a downloaded list, also under the name that a browser gives the second download', async () => {
  const { document, hash } = twoSeats
  const file = (name: string, text: string) => {
    const path = join(newFolder(), name)
    writeFileSync(path, text)
    return path
  }
  const list = file('A-L01.json', JSON.stringify({ list: { document, hash } }))
  const fits = `${document.number}: 4 rows are as the published rule gives them; SHA-256 ${hash}`
  for (const name of ['check-list.mjs', 'check-list (1).mjs']) {
    expect(await scriptThatChecks(name)(list)).toEqual({ code: 0, said: [fits] })
  }
  const check = scriptThatChecks()
  const rows = document.rows.map((row) => (row.applicationId === 'A2' ? { ...row, outcome: null } : row))
  const forged = file('A-L01.json', JSON.stringify({ list: { document: { ...document, rows }, hash } }))
  const { code, said } = await check(forged)
  expect([code, said.includes('A2: By the rule it should have OBC of EMT, but the list has no seat.')]).toEqual([
    1,
    true,
  ])
})

/** A server that answers every path by this, and remembers the requested ones. */
async function answering(answer: (path: string) => { status?: number; location?: string; text?: string }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const { status = 200, location, text = '' } = answer(path)
    response.writeHead(status, { ...(location && { location }) }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('the script asks no other host or folder, whatever a list names and wherever an answer redirects', async () => {
  const { document, hash } = twoSeats
  const elsewhere = await answering(() => ({ text: JSON.stringify({ list: twoSeats }) }))
  const names = [`${elsewhere.origin}/A-L01`, `//${new URL(elsewhere.origin).host}/A-L01`, '../people', '/admin']
  for (const by of ['follows', 'factsFrom']) {
    for (const named of names) {
      const text = JSON.stringify({ list: { document: { ...document, follows: undefined, [by]: named }, hash } })
      const { asked, origin } = await answering(() => ({ text }))
      const { code, said } = await scriptThatChecks()(`${origin}/lists/A-L02`)
      const address = new URL(named, `${origin}/api/lists/A-L02`).href
      expect([code, said]).toEqual([2, [`No list could be checked. It names ${address}`]])
      expect(asked).toEqual(['/api/lists/A-L02'])
    }
  }
  const redirecting = await answering(() => ({ status: 302, location: `${elsewhere.origin}/A-L01` }))
  expect((await scriptThatChecks()(`${redirecting.origin}/lists/A-L02`)).code).toBe(2)
  expect(elsewhere.asked).toEqual([])
  const own = await answering((path) => {
    const follows = path.endsWith('A-L02') ? 'A-L01' : undefined
    return { text: JSON.stringify({ list: { document: { ...document, follows }, hash } }) }
  })
  await scriptThatChecks()(`${own.origin}/lists/A-L02`)
  expect(own.asked).toEqual(['/api/lists/A-L02', '/api/lists/A-L01'])
})

test('the script says in one line that there is no list to check, and never passes it for a good one', async () => {
  const check = scriptThatChecks()
  const other = join(newFolder(), 'other.json')
  writeFileSync(other, '{"a": 1}')
  const answers = [
    await check(),
    await check('no-such-list.json'),
    await check(other),
    await check('src/../package.json'),
  ]
  expect(
    answers.map(({ code, said }) => [code, said.length, said[0]?.startsWith('No list could be checked. ')]),
  ).toEqual(answers.map(() => [2, 1, true]))
  expect(answers[0]?.said).toEqual([
    'No list could be checked. Say which: the file of a list, or the address of its page',
  ])
})
