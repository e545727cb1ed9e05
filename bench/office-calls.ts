import { callOver } from '../test/http-call.ts'
import type { Loaded } from './load-rows.ts'
import type { ServerProcess } from './server-process.ts'

export type OfficeCalls = ReturnType<typeof officeCalls>

/** The calls of the officer; every answer that is not a success ends the run. */
export function officeCalls({ url }: Pick<ServerProcess, 'url'>, { adminToken: token }: Pick<Loaded, 'adminToken'>) {
  const ask = async <B>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await callOver<B>(url, method, path, { token, headers, ...(body === undefined ? {} : { body }) })
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status} ${answer.text}`)
    return answer.body
  }
  return {
    get: <B>(path: string, headers?: Record<string, string>) => ask<B>('GET', path, undefined, headers),
    post: <B>(path: string, body: unknown) => ask<B>('POST', path, body),
  }
}
