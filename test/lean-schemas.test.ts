import { expect, test } from 'vitest'
import { withoutUncalled } from '../scripts/build/lean-schemas.ts'

const library = `{
    brand() {
        return this;
    },
    optional(params) {
        if (params) {
            return this;
        }
    },
    parse: function _parse(data) {
        return parse.parse(this, data);
    },
    async spare(data) {
        return parse.spare(this, data);
    },
    get kept() {
        return this;
    },
}`

test('of the schemas, pages get the methods that somebody calls, and all that is no method', () => {
  const rest = withoutUncalled(library, new Set(['optional', 'parse']))
  expect([...rest.matchAll(/^ {4}(?:async )?(\w+)/gm)].map(([, name]) => name)).toEqual(['optional', 'parse', 'get'])
  expect(rest.match(/\{/g)).toHaveLength(rest.match(/\}/g)?.length ?? 0)
})
