import type { PaperSection } from '#domain/applications/paper.ts'
import { helplineOf } from '#domain/institute/helpline.ts'
import { photoOf } from '#server/applications/paper/application-paper.ts'
import { drawnInTurn } from '#server/applications/paper/drawn-in-turn.ts'
import type { TablesPaper } from '#server/applications/paper/paper.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { institutePicture } from '#server/institute/institute-picture.ts'
import { loadInstitute } from '#server/institute/stored-institute.ts'
import type { Caller } from '#server/platform/call.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sayCourse } from '#words/courses.ts'
import { instituteIn, translatorIn } from '#words/institute-translations.ts'
import { offerLetter } from '#words/offer-letter.ts'
import type { Language } from '#words/room.ts'
import { readOwnLetter } from './offer-letters.ts'
import type { OfferLetter } from './offer-letters.ts'
import { originalsOf } from './originals.ts'

/** What the letter says beside its facts: how to answer, what to bring, and how to check it. */
function sectionsOf(
  { state, answerBy: until, policies: { silence } }: OfferLetter,
  { originals, address, language }: { originals: ReturnType<typeof originalsOf>; address: string; language: Language },
): PaperSection[] {
  const say = offerLetter.in(language)
  const text = (words: string) => ({ text: words, isProblem: false })
  const answered =
    state === 'offered'
      ? [text(say('answer.until', { until })), text(say('answer.silence', { silence }))]
      : [text(say(state === 'floating' ? 'answer.floating' : 'answer.frozen'))]
  const ticks = originals.map(({ kind, label }) => ({ path: kind, label, isThere: false }))
  return [
    { id: 'answer', title: say('answer'), parts: answered },
    ...(ticks.length > 0 ? [{ id: 'bring', title: say('bring'), parts: [{ ticks }] }] : []),
    { id: 'check', title: say('check'), parts: [text(say('check.text', { address }))] },
  ]
}

/** A letter in words, with the photo and the code that leads to its page. */
async function letterInWords<Form extends object, Settings>(
  { config, ...services }: Pick<Context, 'config' | 'db' | 'log' | 'storage'>,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): Promise<TablesPaper> {
  const say = offerLetter.in(language)
  const letter = await readOwnLetter(services.db, application)
  const { logoKey, ...institute } = instituteIn(await loadInstitute(services.db), language)
  const translate = translatorIn(letter.translations, language)
  const address = `${config.publicUrl}/letters/${letter.number}`
  const facts = [
    ['number', letter.number],
    ['name', letter.name],
    ['drive', translate(letter.driveTitle)],
    ['course', sayCourse(letter.course, language, translate)],
    ['seat', letter.seat],
    ['rank', say('count', { count: letter.rank })],
    ['round', say('count', { count: letter.round })],
    ['list', letter.list],
    ['offered', say('at', { at: isoInstant(letter.publishedAt) })],
  ] as const
  return {
    language,
    about: { word: say('application'), number: letter.applicationId },
    title: say('title'),
    institute: { name: institute.name, address: institute.address },
    head: facts.map(([key, value]) => ({ path: key, label: say(key), value })),
    side: {
      photo: { alt: say('photo'), otherwise: say('noPhoto') },
      picture: await photoOf(services, application),
      code: { text: address, alt: say('code') },
    },
    sections: sectionsOf(letter, { originals: originalsOf(track, application, language), address, language }),
    made: say('made', { at: isoInstant(application.readAt) }),
    contact: [institute[track.officeEmail], helplineOf(institute)].filter((one) => one !== ''),
    pictures: { logo: await institutePicture(services, logoKey) },
  }
}

/** The verb by which an applicant gets the letter that offers the seat. */
export function offerLetterVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    readOfferLetter: async (
      context: Context,
      { params, actor, origin }: Caller & { params: { applicationId: string } },
    ) => {
      const application = await readApplication(context, track, { ...params, actor, origin })
      const body = await drawnInTurn(await letterInWords(context, track, application, actor.language), actor.id)
      return { contentType: 'application/pdf', fileName: `${params.applicationId}-offer.pdf`, body }
    },
  }
}
