import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Scrutiny } from '#domain/scrutiny/scrutiny.ts'
import { registerAdmin } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A statement by the function that it calls, else by its first word. */
function nameOf(sent: unknown): string | undefined {
  const text = typeof sent === 'string' ? sent : (sent as { text: string }).text
  const [first] = text.trim().split(/\W/)
  return /live_sessions|appointments|lock_application|scrutiny_of|mark_findings/.exec(text)?.[0] ?? first
}

test('a finding takes seven statements, also the last one about an application', async () => {
  const { token } = await registerAdmin(server)
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  const path = `/api/applications/${applicationId}/findings`
  const { scrutiny } = (await server.call<{ scrutiny: Scrutiny }>('GET', path, { token })).body
  const sent = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const [first, ...others] = scrutiny.items.map(({ of, key }) => ({ of, key, verdict: 'fits' }))
  for (const [items, state] of [
    [[first], 'open'],
    [others, 'scrutinised'],
  ] as const) {
    const { body } = await server.call<{ scrutiny: Scrutiny }>('POST', path, { token, body: { items } })
    expect(body.scrutiny.state).toBe(state)
    const names = sent.mock.calls.map(([statement]) => nameOf(statement))
    const all = ['live_sessions', 'appointments', 'begin', 'lock_application', 'scrutiny_of', 'mark_findings', 'commit']
    expect(names).toEqual(all)
    sent.mockClear()
  }
})
