import { expect, test } from 'vitest'
import { z } from 'zod'
import { admissionTrack } from '#domain/admission/track.ts'
import { api } from '#domain/api.ts'
import { givenAnswers } from '#domain/corrections/given-answers.ts'
import type { Endpoint } from '#domain/platform/endpoint.ts'
import { recruitmentTrack } from '#domain/recruitment/track.ts'
import { problemFromZod } from '#server/platform/problem-answer.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  required?: string[]
  enum?: unknown[]
  additionalProperties?: object | boolean
}
type Place = readonly (string | number)[]

/** Every object that a body can have, with its place; those in a list as its first entry. */
function objectsIn({ properties, items, anyOf, oneOf, ...more }: Schema, place: Place = []): [Place, Schema][] {
  const alternatives = anyOf ?? oneOf
  if (alternatives) return alternatives.flatMap((one) => objectsIn(one, place))
  if (items) return objectsIn(items, [...place, 0])
  if (!properties) return []
  return [
    [place, { properties, ...more }],
    ...Object.entries(properties).flatMap(([name, one]) => objectsIn(one, [...place, name])),
  ]
}

const inBody = ({ body }: Endpoint) =>
  objectsIn(z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as Schema)
const withBody = (Object.entries(api) as [string, Endpoint][]).filter(([, { body }]) => body)

/** A body with nothing at a place but what an object there must have, and a name that nobody declared. */
function withOnly(place: Place, { required = [], properties = {} }: Schema): unknown {
  const object = { ...Object.fromEntries(required.map((name) => [name, properties[name]?.enum?.[0]])), undeclared: 'x' }
  return place
    .toReversed()
    .reduce<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), object)
}

/** Operations that refuse names that they do not declare, rather than leave them out. */
const refusing = withBody.filter(([operation]) =>
  /^(PUT|POST) \S+\/corrections\/\{number\}(\/answer)?$/.test(operation),
)

test('an undeclared name is left out of a body at every depth, or refused at every depth', () => {
  const keeping = withBody
    .filter((one) => !refusing.includes(one))
    .flatMap(([operation, endpoint]) =>
      inBody(endpoint)
        .filter(([, { additionalProperties }]) => JSON.stringify(additionalProperties) === '{}')
        .map(([place]) => `${operation} ${place.join('.')}`),
    )
  // Browsers name extensions that nobody knows.
  expect(keeping).toEqual([
    'POST /api/auth/factor assertion.clientExtensionResults',
    'POST /api/account/proof assertion.clientExtensionResults',
    'POST /api/account/factors/passkeys attestation.clientExtensionResults',
  ])
})

const silentIn = (schema: z.ZodType, objects: readonly [Place, Schema][]) =>
  objects.filter(([place, one]) => {
    const body = withOnly(place, one)
    const { error } = schema.safeParse(body)
    const errors = error ? (problemFromZod(error, body, 'body').extra.errors ?? []) : []
    const path = [...place, 'undeclared'].join('.')
    return !errors.some((each) => each.path === path && each.code === 'correction-not-opened')
  })

test.each(refusing)('%s refuses it by its path', (_operation, endpoint) => {
  expect(silentIn(endpoint.body ?? z.never(), inBody(endpoint))).toEqual([])
})

test.each([
  ['a student', admissionTrack],
  ['a candidate', recruitmentTrack],
])('a correction of the answers of %s refuses it by its path wherever it stands', (_, { form }) => {
  const schema = z.object({ answers: givenAnswers(form.draft()) })
  const objects = objectsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  const ofAnswers = objects.filter(([place]) => place.length > 0)
  expect(ofAnswers.length).toBeGreaterThan(4)
  expect(silentIn(schema, ofAnswers)).toEqual([])
})
