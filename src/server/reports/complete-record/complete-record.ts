import { askedForm } from '#domain/applications/asked-form.ts'
import { isObjectionKind } from '#domain/documents/objection-files.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ReportsEndpoints } from '#domain/reports/reports.endpoints.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { paperInWords } from '#server/applications/paper/application-paper.ts'
import { drawnInTurn } from '#server/applications/paper/drawn-in-turn.ts'
import { findApplication } from '#server/applications/find-application.ts'
import { questionsOf } from '#server/applications/further.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import { sayItem } from '#server/corrections/say-correction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { completeRecord } from '#words/review/complete-record.ts'
import { withFurtherWords } from '#words/form/questions.ts'
import product from '../../../../package.json' with { type: 'json' }
import { recordSections } from './record-sections.ts'
import { readRecordFacts } from './record-facts.ts'

/** Everything the portal has about one application as a PDF; that it was made is in the activity that it shows. */
export const readCompleteRecord: VerbOfTracks<
  ReportsEndpoints,
  'GET /api/applications/{applicationId}/complete-record'
> =
  (tracks) =>
  async (context, { params: { applicationId }, actor, origin }) => {
    const { language } = actor
    const track = trackOf(tracks, applicationId)
    const application = await findApplication(context, track, applicationId)
    if (application.applicantId === actor.id) throw new Problem(refusal('own-application'))
    await inTransaction(context.db, (tx) =>
      recordAudit(tx, { action: 'application.bundled', subject: applicationId, actor, origin }),
    )
    const paper = await paperInWords(context, track, application, language)
    const words = withFurtherWords(track.words(language), application.drive, language)
    const made = { at: isoInstant(application.readAt), name: actor.name }
    const documentLabel = (docType: string) =>
      isObjectionKind(docType) ? completeRecord.in(language)('objectionFile') : words.label(`documents.${docType}`)
    const { fields } = askedForm(track, questionsOf(application))
    const partLabel = (key: string) => {
      const isRule = application.snapshot?.eligibility.some(({ rule }) => rule === key)
      return sayItem(
        track,
        application,
        { of: fields.has(key) ? 'answer' : isRule ? 'rule' : 'document', key },
        language,
      )
    }
    const annexes = recordSections(
      await readRecordFacts(context, track, application, actor),
      {
        madeAt: application.readAt,
        madeBy: completeRecord.in(language)('person', { name: actor.name, email: actor.email }),
        version: product.version,
        submittedAt: isoInstant(application.submittedAt),
      },
      { language, documentLabel, partLabel },
    )
    const body = await drawnInTurn({ ...paper, annexes, made: completeRecord.in(language)('foot', made) }, actor.id)
    return { contentType: 'application/pdf', fileName: `${applicationId}-complete-record.pdf`, body }
  }
