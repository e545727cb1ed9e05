import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { AdminStatus, ApplicationStatus } from '#domain/applications/status.ts'
import { paymentStates } from '#domain/payments/payment.ts'
import { roomsIn } from '../../scripts/build/rooms.ts'
import { productFiles } from '../../test/syntax.ts'

const lives: readonly (readonly string[])[] = [ApplicationStatus.options, AdminStatus.options, paymentStates]

/** The alternatives of each choice in a sentence. */
function choicesIn(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return choicesIn(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const within = Object.values(element.options).flatMap(({ value }) => choicesIn(value))
    return element.type === TYPE.select ? [Object.keys(element.options), ...within] : within
  })
}

const choosesState = (sentence: string) =>
  choicesIn(parse(sentence)).some((choice) =>
    lives.some((states) => states.filter((state) => choice.includes(state)).length > 1),
  )

test('each state of a life has its own key, so that no "other" stands for the rest', () => {
  const all = productFiles('src/words')
    .flatMap(({ path, text }) => roomsIn(path, text))
    .flatMap(({ name, english }) =>
      Object.entries(english).map(([key, sentence]) => ({ key: `${name}: ${key}`, sentence })),
    )
  expect(all.length).toBeGreaterThan(3_000)
  expect(all.filter(({ sentence }) => choosesState(sentence))).toEqual([])
  expect(choosesState('It is {status, select, submitted {sent} accepted {in} other {out}}.')).toBe(true)
})
