import type { LookedAt } from '#domain/scrutiny/finding-reasons.ts'
import type { ClaimedFact } from '#domain/applications/standing/scrutiny-standing.ts'
import { factOf } from '#domain/scrutiny/accepted-claims.ts'
import { rulesForPeople, type ItemId } from '#domain/scrutiny/scrutiny.ts'
import { furtherRead } from '#server/applications/further.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { withFurtherWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'

/** A document or a rule to scrutinise. */
export type LookedAtItem = ItemId & {
  lookedAt: LookedAt
  label: string
  proves: ClaimedFact | null
  /** The key of the file, or the outcome of the rule: a finding about another one is not valid. */
  about: string
}

/** What clerks scrutinise in an application: every document, then every rule that only people can judge. */
export function itemsOf<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): LookedAtItem[] {
  const { form, drive, snapshot, documents } = application
  const { questions, documentKinds } = furtherRead(track, application, { isFilledIn: false })
  const { translations } = drive
  const { label } = withFurtherWords(track.words(language), { questions, translations }, language)
  const proving = (of: ItemId['of'], key: string) => ({ of, key, proves: factOf({ of, key }, track.proofs) })
  const files = [...track.documentKinds, ...documentKinds].flatMap(({ docType: key, rules }): LookedAtItem[] => {
    const document = documents.find(({ docType }) => docType === key)
    return document
      ? [{ ...proving('document', key), lookedAt: rules, label: label(`documents.${key}`), about: document.key }]
      : []
  })
  const reading = { language, reader: 'office', translate: translatorIn(translations, language) } as const
  const found = snapshot?.eligibility ?? track.eligibility(form, drive)
  const rules = rulesForPeople(found).map(({ key, finding, about }): LookedAtItem => {
    return { ...proving('rule', key), lookedAt: 'rule', label: track.sayFinding(finding, reading).rule, about }
  })
  return [...files, ...rules]
}
