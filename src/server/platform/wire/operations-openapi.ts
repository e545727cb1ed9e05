import { z } from 'zod'
import { problemStatus } from '#domain/platform/problem-codes.ts'
import { isRecord } from '#lib/values/records.ts'
import { spreadsheet, type Endpoint, type Endpoints } from '#domain/platform/endpoint.ts'
import { languages } from '#words/room.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** What an address with an unreadable id is read as is nothing that a caller may leave out. */
function withoutDefault(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const { default: _, ...rest } = schema
  return rest
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: place === 'path' ? withoutDefault(one) : one,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made anew for every request and sent again with the same one. For 24 hours a repeated request is not carried out again: it is answered what it was answered first, with Idempotency-Replayed: true. The key with another content is answered 422; what was refused is judged again',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of what is changed, as it was read. When it has changed since, the answer is 412 with the newer one',
  schema: { type: 'string', examples: ['"3"'] },
}

const etag = { ETag: { description: 'The version of what is answered', schema: { type: 'string', examples: ['"3"'] } } }

function headersFor(method: string, { idempotent, versioned, status }: Endpoint): Json[] {
  // Reads and creations have no version that a caller could mean.
  const isChanged = method !== 'GET' && status !== 201
  return [...(idempotent ? [idempotencyKey] : []), ...(versioned && isChanged ? [ifMatch] : [])]
}

function answerOf({ answer, status, versioned, isNothingNew, alsoSheet }: Endpoint): Json {
  if (answer === 'empty') return { 204: { description: 'Done' } }
  if (answer === 'redirect') return { 303: { description: 'The browser goes on to the address in Location' } }
  const bytes = { schema: { type: 'string', format: 'binary' } }
  const content =
    answer === 'stream'
      ? { 'application/octet-stream': bytes }
      : { 'application/json': { schema: jsonSchema(answer, 'output') }, ...(alsoSheet && { [spreadsheet]: bytes }) }
  const isOfOneVersion = (one: unknown) => one instanceof z.ZodObject && 'version' in one.shape
  const hasVersion =
    versioned && answer instanceof z.ZodObject && [answer, ...Object.values(answer.shape)].some(isOfOneVersion)
  const done = { description: 'Done', content, ...(hasVersion && { headers: etag }) }
  return { ...(isNothingNew && { 200: { ...done, description: 'Done before' } }), [status ?? 200]: done }
}

const problem = {
  description:
    '400 malformed, 401 no live session, 403 wrong role, 404 absent or someone else’s, 409 state, 412 another version, 413, 415, 422 rule broken, 429 and 503 with Retry-After',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'code', 'requestId'],
        properties: {
          error: {
            type: 'string',
            description: `A sentence for people, in the language of Accept-Language (${[...languages.keys()].join(', ')})`,
          },
          code: { enum: Object.keys(problemStatus), description: 'What is wrong: one code for each meaning' },
          params: { type: 'object', description: 'The facts of the sentence' },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['path', 'msg'],
              properties: {
                path: { type: 'string' },
                msg: { type: 'string' },
                code: { type: 'string' },
                params: { type: 'object' },
              },
            },
          },
          requestId: { type: 'string' },
        },
      },
    },
  },
}

/** The other answer of a call that asks for confirmation first. */
function askedOf({ asks }: Endpoint): Json {
  if (!asks) return {}
  const schema = { allOf: [problem.content['application/json'].schema, jsonSchema(asks, 'output')] }
  return {
    409: {
      description:
        'Not done yet: the same body with `"confirmed": true` does it; or another state that stands in the way',
      content: { 'application/json': { schema } },
    },
  }
}

const who = {
  public: 'Anybody.',
  login: 'Anybody logged in.',
  owner: 'The applicant it belongs to; for others it does not exist.',
} as const satisfies Record<Extract<Endpoint['access'], string>, string>

function whoMay(access: Endpoint['access']): string {
  if (typeof access === 'string') return who[access]
  const officers = `whoever may ${[access.may]
    .flat()
    .map((one) => `\`${one}\``)
    .join(' or ')}`
  return access.orOwner
    ? `The applicant it belongs to, and ${officers}; for others it does not exist.`
    : `Administrators: ${officers}.`
}

const content = (type: string, schema: Json) => ({ required: true, content: { [type]: { schema } } })

function formOf({ fields }: NonNullable<Endpoint['upload']>): Json {
  const { properties = {} } = jsonSchema(fields, 'input')
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return content('multipart/form-data', { type: 'object', required: ['file'], properties: { file, ...properties } })
}

function operation(key: string, endpoint: Endpoint): Json {
  const { access, summary, params, query, body, upload } = endpoint
  const [method = '', path = ''] = key.split(' ')
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query), ...headersFor(method, endpoint)]
  const requestBody = (body && content('application/json', jsonSchema(body, 'input'))) ?? (upload && formOf(upload))
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [path.split('/')[2]],
    summary,
    description: whoMay(access),
    ...(access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...answerOf(endpoint), ...askedOf(endpoint), default: { $ref: '#/components/responses/Problem' } },
  }
}

/** OpenAPI 3.1 of the declared operations, so that the documentation cannot differ from what is mounted. */
export function openApiDocument(declared: Endpoints, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries(declared)) {
    const [method = '', path = ''] = key.split(' ')
    const onPath = (paths[path] ??= {})
    onPath[method.toLowerCase()] = operation(key, endpoint)
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token that log-in answers' } },
      responses: { Problem: problem },
    },
  }
}
