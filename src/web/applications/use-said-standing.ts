import { useInstitute } from '#web/institute/institute-query.ts'
import { language } from '#web/platform/language.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayStanding, type SaidStanding } from '#words/standings.ts'
import type { OwnApplication } from './own-application.ts'

type StandingApplication = Pick<OwnApplication, 'acceptedWord' | 'office' | 'standing' | 'translations'>

/** The status of an application, in words. */
export function useSaidStanding({ standing, acceptedWord, translations, office }: StandingApplication): SaidStanding {
  const { [office]: email } = useInstitute()
  const contact = email === '' ? null : email
  return sayStanding(standing, language, { acceptedWord, translate: translatorIn(translations, language), contact })
}
