import { expect, expectTypeOf, test } from 'vitest'
import { choice, listed, yesNo } from './choice.ts'
import { all, is, isOther, not, when } from './condition.ts'
import { day } from './day.ts'
import type { form } from './form.ts'
import { group } from './group.ts'
import type { ConditionPath, Question } from './question.ts'
import { rows } from './rows.ts'
import { text } from './text.ts'

test.each([
  ['one of several', is('UR', 'SC'), [true, false, false, false]],
  ['given and another', isOther('UR'), [false, true, false, false]],
  ['not so, or nothing', not(is('UR')), [false, true, true, true]],
])('%s', (_, one, expected) => {
  const { holds } = when('person.category', one)
  const given = ['UR', 'OBC', null, undefined].map((category) => holds({ person: { category } }, {}))
  expect(given).toEqual(expected)
  expect(holds({}, {})).toBe(expected[3])
})

test('all of several conditions hold, or not all do', () => {
  const { holds, looksAt } = all(when('noFather', is(true)), when('noMother', is(true)))
  expect(looksAt).toEqual(['noFather=true', 'noMother=true'])
  const given = [{ noFather: true, noMother: true }, { noFather: true, noMother: false }, { noMother: true }, {}]
  expect(given.map((answers) => holds(answers, {}))).toEqual([true, false, false, false])
})

test('a further condition on the day or the drive must hold, too', () => {
  const { holds } = when('pwd', is(true), ({ year }: { year: number }) => year > 2025)
  expect([2025, 2026].map((year) => [holds({ pwd: true }, { year }), holds({ pwd: false }, { year })])).toEqual([
    [false, false],
    [true, false],
  ])
})

const questions = {
  person: group({
    status: choice(['MARRIED', 'UNMARRIED']),
    pwd: yesNo({}),
    state: listed(['Bihar', 'Goa']),
    name: text({ max: 20 }),
  }),
  jobs: rows({ from: day({}), isCurrent: yesNo({}) }, { max: 2 }),
}
type Here = ConditionPath<typeof questions>

test('a question says at which answers its conditions look, and a group those of all within', () => {
  const spouse = text({
    max: 20,
    shown: when('person.status', is('MARRIED')),
    required: when('person.pwd', is(true, false)),
  })
  const until = day({ notBefore: { day: 'since', code: 'before' } })
  expect(spouse.looksAt).toEqual(['person.status=MARRIED', 'person.pwd=true', 'person.pwd=false'])
  expect(group({ spouse, until }).looksAt).toEqual([...spouse.looksAt, 'since'])
})

test('conditions depend on answers that the form offers, by their paths from its top; all else does not compile', () => {
  expectTypeOf<'person.status=MARRIED' | 'person.pwd=true' | 'person.state=Goa' | 'person.name'>().toExtend<Here>()
  expectTypeOf<'status=MARRIED'>().not.toExtend<Here>()
  expectTypeOf<'person.status=MARIED'>().not.toExtend<Here>()
  expectTypeOf<'person.name=Meera'>().not.toExtend<Here>()
  // Such a path does not say which row it means.
  expectTypeOf<'jobs.isCurrent=true'>().not.toExtend<Here>()
})

test('a form takes no question with a condition that looks elsewhere, and a list none that looks beyond its row', () => {
  const right = { ...questions, spouse: text({ max: 20, shown: when('person.status', is('MARRIED')) }) }
  const astray = { ...questions, spouse: text({ max: 20, shown: when('status', is('MARRIED')) }) }
  type Asked<Q> = { readonly [K in keyof Q]: Question<unknown, unknown, ConditionPath<Q>> }
  expectTypeOf<typeof right>().toExtend<Asked<typeof right>>()
  expectTypeOf<typeof astray>().not.toExtend<Asked<typeof astray>>()
  expectTypeOf<typeof right>().toExtend<Parameters<typeof form<typeof right, unknown>>[0]['questions']>()
  expectTypeOf<typeof astray>().not.toExtend<Parameters<typeof form<typeof astray, unknown>>[0]['questions']>()
  const row = { isCurrent: yesNo({}), until: day({ shown: when('jobs.isCurrent', is(false)) }) }
  expectTypeOf<typeof row>().not.toExtend<Parameters<typeof rows<typeof row>>[0]>()
})
