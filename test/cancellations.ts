import type { CancellationEffect } from '#domain/drives/cancelled-drive.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

const english = 'The council has not allowed the course for this year.'

/** In every language that people can choose. */
export const reason = {
  ...Object.fromEntries(offeredLanguages.map((language) => [language, english])),
  en: english,
  hi: 'परिषद ने इस वर्ष के लिए पाठ्यक्रम की अनुमति नहीं दी।',
}

export const notInEnglish = offeredLanguages.filter((language) => language !== 'en')

type Refused = { code: string; error: string; errors?: { path: string; code: string }[] }

/** The calls by which drives are cancelled, for tests. */
export function cancellationsOf(server: () => TestServer) {
  const call = (method: string, path: string, { token }: TestAccount, body?: object): Promise<HttpAnswer<Refused>> =>
    server().call<Refused>(method, `/api/drives/${path}`, { token, ...(body && { body }) })
  const ask = (driveId: string, by: TestAccount, wish: object) =>
    call('POST', `${driveId}/cancel`, by, { reason, ...wish })
  const confirm = (driveId: string, by: TestAccount, wish: object) =>
    call('POST', `${driveId}/cancel/confirm`, by, wish)
  return {
    foresee: (driveId: string, { token }: TestAccount): Promise<HttpAnswer<CancellationEffect>> =>
      server().call<CancellationEffect>('GET', `/api/drives/${driveId}/cancel`, { token }),
    ask,
    confirm,
    drop: (driveId: string, by: TestAccount) => call('DELETE', `${driveId}/cancel`, by),
    /** One officer asks, and a registrar who is new confirms it. */
    cancel: async (driveId: string, by: TestAccount, wish: { title?: string | undefined; reason?: object }) => {
      const asked = await ask(driveId, by, wish)
      if (asked.status !== 200) return asked
      return confirm(driveId, await registerAdmin(server()), { title: wish.title })
    },
  }
}
