import type { CorrectionLetter } from '#domain/corrections/correction.ts'
import type { Day } from '#domain/platform/day.ts'
import { applicationPdf } from '#server/applications/paper/application-paper.ts'
import { asReadBy } from '#server/applications/reader-view.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { answerCorrection, saveCorrection } from './answer-correction.ts'
import { askCorrection, foreseeCorrection, readCorrectables } from './ask-correction.ts'
import { closeCorrection } from './close-correction.ts'
import { closeOverdue } from './close-overdue.ts'
import { extendCorrection, extendCorrections } from './extend-correction.ts'
import { asSubmitted, correctionsAnswer } from './stored-correction.ts'

type CorrectionCall = Caller & { params: { applicationId: string } }
type NumberedCall = Caller & { params: { applicationId: string; number: number } }
type AnswerCall = NumberedCall & { body: { answers?: object | undefined; version?: number | undefined } }

/** Operations of the office. */
function officeVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    foreseeCorrection: (
      context: Context,
      { params, body: letter, actor }: CorrectionCall & { body: CorrectionLetter },
    ) => foreseeCorrection(context, track, { ...params, letter, actor }),
    readCorrectables: (context: Context, { params, actor }: CorrectionCall) =>
      readCorrectables(context, track, { ...params, actor }),
    askCorrection: async (
      context: Context,
      { params, body: letter, ...by }: CorrectionCall & { body: CorrectionLetter },
    ) => ({
      correction: await askCorrection(context, track, { ...params, letter, ...by }),
    }),
    extendCorrection: async (context: Context, { params, body, ...by }: NumberedCall & { body: { until: Day } }) => ({
      correction: await extendCorrection(context, track, { ...params, ...body, ...by }),
    }),
    closeCorrection: async (context: Context, { params, ...by }: NumberedCall) => ({
      correction: await closeCorrection(context, track, { ...params, ...by }),
    }),
    closeOverdue: (
      context: Context,
      { body, ...by }: Caller & { body: { applicationIds: string[]; isTrial: boolean } },
    ) => closeOverdue(context, track, { ...body, ...by }),
    extendCorrections: (
      context: Context,
      { body, ...by }: Caller & { body: { applicationIds: string[]; until: Day } },
    ) => extendCorrections(context, track, { ...body, ...by }),
  }
}

/** Operations of the applicant. */
function ownVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    saveCorrection: async (context: Context, { params, body, ...by }: AnswerCall) => ({
      correction: await saveCorrection(context, track, { ...params, ...body, ...by }),
    }),
    answerCorrection: async (context: Context, { params, body, ...by }: AnswerCall) => ({
      correction: await answerCorrection(context, track, { ...params, ...body, ...by }),
    }),
  }
}

/** The operations on the corrections of a track's applications. */
export function correctionVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    listCorrections: async (context: Context, { params, actor, origin }: CorrectionCall) => {
      const application = await readApplication(context, track, { ...params, actor, origin })
      return { corrections: await correctionsAnswer(context.db, track, application, actor) }
    },
    readSubmittedPdf: async (context: Context, { params, actor, origin }: CorrectionCall) => {
      const { applicationId } = params
      const application = await readApplication(context, track, { applicationId, actor, origin })
      // What was submitted has everything again.
      const submitted = asReadBy(await asSubmitted(context.db, application), actor)
      const body = await applicationPdf(context, track, submitted, { language: actor.language, who: actor.id })
      return { contentType: 'application/pdf', fileName: `${applicationId}-submitted.pdf`, body }
    },
    ...officeVerbs(track),
    ...ownVerbs(track),
  }
}
