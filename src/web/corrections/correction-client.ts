import type { UseQueryOptions } from '@tanstack/react-query'
import type { CorrectionCalls } from '#domain/corrections/correction-calls.ts'
import type { ClosedCorrections } from '#domain/corrections/correction-operations.ts'
import type { Correctable, Correction, CorrectionLetter } from '#domain/corrections/correction.ts'
import type { Day } from '#domain/platform/day.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'
import { callOnceAs } from '#web/platform/call-once.ts'
import { download } from '#web/platform/download.ts'

export type LetterInLanguage = { language: string; subject: string; text: string }

/** What became of a common extension. */
export type ExtendedCorrections = {
  extended: string[]
  refused: { applicationId: string; error: string }[]
}

/** The calls about the corrections of a track's applications. */
export type CorrectionClient = {
  list: (applicationId: string) => UseQueryOptions<{ corrections: Correction[] }>
  correctables: (applicationId: string) => UseQueryOptions<{ correctables: Correctable[] }>
  foresee: (applicationId: string, letter: CorrectionLetter) => Promise<LetterInLanguage[]>
  ask: (applicationId: string, letter: CorrectionLetter) => Promise<void>
  save: (applicationId: string, number: number, answers: object) => Promise<void>
  answer: (applicationId: string, number: number, answers: object) => Promise<void>
  extend: (applicationId: string, number: number, until: Day) => Promise<void>
  /** Gives many applicants more time; answers how many got it, and why others did not. */
  extendMany: (applicationIds: readonly string[], until: Day) => Promise<ExtendedCorrections>
  /** Closes those that nobody answered in time, or says of which that would be so. */
  closeMany: (applicationIds: readonly string[], isTrial: boolean) => Promise<ClosedCorrections>
  close: (applicationId: string, number: number) => Promise<void>
  readSubmittedPdf: (applicationId: string) => Promise<string>
}

/** All calls of a track, from the addresses of its operations. `read` is the call for one application. */
export function correctionClientOf(calls: CorrectionCalls, read: EndpointKey): CorrectionClient {
  const at = (applicationId: string) => ({ params: { applicationId } })
  const numbered = (applicationId: string, number: number) => ({ params: { applicationId, number: String(number) } })
  const asked = <T>(key: EndpointKey, applicationId: string): UseQueryOptions<T> => ({
    queryKey: [key, at(applicationId)],
    queryFn: ({ signal }) => callAs<T>(key, { ...at(applicationId), signal }),
  })
  // The application itself says where its newest correction stands.
  const writing = async <T>(sending: Promise<T>): Promise<T> => {
    const answer = await sending
    await askAnew([calls.listCorrections], [read])
    return answer
  }
  return {
    list: (applicationId) => asked(calls.listCorrections, applicationId),
    correctables: (applicationId) => asked(calls.readCorrectables, applicationId),
    async foresee(applicationId, body) {
      const { letters } = await callAs<{ letters: LetterInLanguage[] }>(calls.foreseeCorrection, {
        ...at(applicationId),
        body,
      })
      return letters
    },
    ask: (applicationId, body) => writing(callOnceAs(calls.askCorrection, { ...at(applicationId), body })),
    save: (applicationId, number, answers) =>
      writing(callAs(calls.saveCorrection, { ...numbered(applicationId, number), body: { answers } })),
    answer: (applicationId, number, answers) =>
      writing(callOnceAs(calls.answerCorrection, { ...numbered(applicationId, number), body: { answers } })),
    extend: (applicationId, number, until) =>
      writing(callAs(calls.extendCorrection, { ...numbered(applicationId, number), body: { until } })),
    extendMany: (applicationIds, until) =>
      writing(callAs(calls.extendCorrections, { body: { applicationIds, until } })),
    closeMany: (applicationIds, isTrial) => writing(callAs(calls.closeOverdue, { body: { applicationIds, isTrial } })),
    close: (applicationId, number) => writing(callAs(calls.closeCorrection, numbered(applicationId, number))),
    readSubmittedPdf: (applicationId) =>
      download(calls.readSubmittedPdf, {
        ...at(applicationId),
        filename: `${applicationId}-submitted.pdf`,
      }),
  }
}
