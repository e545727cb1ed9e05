export type HttpAnswer<B = Record<string, unknown>> = { status: number; headers: Headers; body: B; text: string }

export type Send = {
  token?: string
  body?: unknown
  query?: Record<string, string | number>
  headers?: Record<string, string>
}

/** A call over real HTTP; a body is sent as JSON. */
export async function callOver<B>(url: string, method: string, path: string, send: Send = {}): Promise<HttpAnswer<B>> {
  const query = new URLSearchParams(Object.entries(send.query ?? {}).map(([name, value]) => [name, String(value)]))
  const headers: Record<string, string> = { ...send.headers }
  if (send.token) headers['authorization'] = `Bearer ${send.token}`
  if (send.body !== undefined) headers['content-type'] ??= 'application/json'
  const response = await fetch(`${url}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers,
    body: send.body === undefined ? undefined : typeof send.body === 'string' ? send.body : JSON.stringify(send.body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : {}) as B, text }
}
