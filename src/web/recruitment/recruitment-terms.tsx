import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { StartList, StartSection } from '#web/applications/start/start-page.tsx'
import { DocumentsTable, Fees } from '#web/applications/start/what-you-need.tsx'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { named } from '#words/form/questions.ts'
import { recruitmentTerms as say } from '#words/drives/recruitment-terms.ts'
import { ChosenPosts, OfferedPosts, type ChosenPost } from './offered-posts.tsx'

/** The candidates who need a document that not everybody needs. */
const conditions = { paymentCert: say('if-fee'), others: say('optional') }

const relaxed = ['OBC', 'SC', 'ST', 'PWD'] as const

/** `Years beyond that: OBC +3, SC +5 …`; empty if nobody has any. */
function Relaxations({ of }: { of: Recruitment['generalRequirements']['ageLimit'] }) {
  const { relaxation, relaxationsAddUp } = of
  const years = relaxed
    .filter((who) => relaxation[who] > 0)
    .map((who) => say('relaxation-of', { who: who === 'PWD' ? 'PwD' : who, years: relaxation[who] }))
  if (years.length === 0) return null
  return (
    <>
      <li>{say('relaxation', { years: { and: years } })}</li>
      <li>{say('add-up', { adds: relaxationsAddUp ? 'yes' : 'no' })}</li>
    </>
  )
}

function Rules({ recruitment }: { recruitment: Recruitment }) {
  const { councilRegistration, ageLimit } = recruitment.generalRequirements
  const on = recruitment.applicationDates.endDate
  return (
    <StartSection title={say('rules')}>
      <StartList>
        <li>{say('age', { most: ageLimit.max, on })}</li>
        <Relaxations of={ageLimit} />
        {councilRegistration.required && <li>{say('council', { on })}</li>}
        <li>{say('post')}</li>
        <li>{say('verdict')}</li>
      </StartList>
    </StartSection>
  )
}

/**
 * Rules, fees, documents, posts and seats of a recruitment: what people need to know before applying. After
 * choosing a post, candidates see only that one.
 */
export function RecruitmentTerms({ recruitment, chosen }: { recruitment: Recruitment; chosen?: ChosenPost }) {
  return (
    <>
      <Rules recruitment={recruitment} />
      <Fees fee={recruitment.paymentDetails.amount} />
      <DocumentsTable kinds={named(facultyDocumentKinds, facultyWords(language))} conditions={conditions} />
      <StartSection title={say('posts')}>
        {chosen?.postName ? (
          <ChosenPosts recruitment={recruitment} chosen={chosen} />
        ) : (
          <OfferedPosts recruitment={recruitment} />
        )}
      </StartSection>
    </>
  )
}
