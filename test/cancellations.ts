import type { CancellationEffect } from '#domain/applications/cancelled-drive.ts'
import type { TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

export const reason = {
  en: 'The council has not allowed the course for this year.',
  hi: 'परिषद ने इस वर्ष के लिए पाठ्यक्रम की अनुमति नहीं दी।',
}

type Refused = { code: string; error: string; errors?: { path: string; code: string }[] }

/** The calls by which the drives at an address are cancelled, for tests. */
export function cancellationsOf(server: () => TestServer, at: string) {
  return {
    foresee: (driveId: string, { token }: TestAccount): Promise<HttpAnswer<CancellationEffect>> =>
      server().call<CancellationEffect>('GET', `${at}/${driveId}/cancel`, { token }),
    cancel: (driveId: string, { token }: TestAccount, wish: object): Promise<HttpAnswer<Refused>> =>
      server().call<Refused>('POST', `${at}/${driveId}/cancel`, { token, body: { reason, ...wish } }),
  }
}
