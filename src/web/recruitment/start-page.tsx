import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { onlyTypeOf, type PostChoice } from '#domain/recruitment/post-refusals.ts'
import { vacanciesCount, type Recruitment, type RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { BeginFrom, useEarlier, type CopyOptions } from '#web/applications/start/begin-from.tsx'
import { StartPage } from '#web/applications/start/start-page.tsx'
import { firstStepHref } from '#web/applications/start/copied-answers.tsx'
import { useNavigate, useSearch } from '#lib/router/router-provider.tsx'
import { sayPost } from '#words/form/posts.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { candidateForm as sayForm } from '#words/candidates/candidate-form.ts'
import { candidateStart as say } from '#words/candidates/candidate-start.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { answeredFaculty, facultyAnswers } from './faculty-answers.ts'
import { facultyApplications } from './faculty-applications.ts'
import { askedAgain } from './asked-again.ts'
import { departmentOptions, postOptions } from './post-options.ts'
import { recruitmentWindow } from './recruitment-drives.ts'
import { RecruitmentFailure } from './recruitment-failure.tsx'
import { facultyFormTrack, judgedRecruitment } from './form/faculty-track.ts'
import { RecruitmentTerms } from './recruitment-terms.tsx'
import type { ChosenPost } from './offered-posts.tsx'

const words = facultyWords(language)

const noPost: ChosenPost = { department: null, postName: null }

/** The post in the address, to which the public page links; none if it is not offered. */
function usePostNamed(departments: Recruitment['departments']): ChosenPost {
  const { department, post } = useSearch()
  const vacancies = departments.find(({ name }) => name === department)?.vacancies
  const postName = vacancies?.find((vacancy) => vacancy.post === post)?.post
  return department && postName ? { department, postName } : noPost
}

/** What an application for a post of this recruitment copies from an earlier one. */
function copyingTo(
  recruitment: Recruitment,
  post: ChosenPost,
): CopyOptions<FacultyApplication, FacultyForm, RecruitmentRules> {
  return {
    track: facultyFormTrack,
    driveId: recruitment.recruitmentId,
    drive: judgedRecruitment(recruitment),
    sections: (answers, isSameDrive) =>
      facultyAnswers({ ...answeredFaculty(answers), questions: isSameDrive ? answers.questions : [] }),
    withChoice: (answers) => ({ ...answers, personalInfo: { ...answers.personalInfo, ...post } }),
    anew: (isSameDrive) => [say('post-anew'), ...askedAgain(isSameDrive)],
  }
}

type PostPickerProps = { recruitment: Recruitment; choice: PostChoice; onChoose: (post: ChosenPost) => void }

/** Asks for the post before a copied application starts. */
function PostPicker({ recruitment, choice, onChoose }: PostPickerProps) {
  const { departments } = recruitment
  const posts = postOptions(choice, departments)
  const { department = null, postName } = choice
  return (
    <Stack gap={16}>
      <ComboField
        label={words.label('personalInfo.department')}
        placeholder={sayForm('choose-or-type')}
        options={departmentOptions(choice, recruitment)}
        value={department}
        onChange={(name) => name !== department && onChoose({ department: name, postName: null })}
      />
      <SelectField
        label={words.label('personalInfo.postName')}
        options={posts}
        value={postName ?? ''}
        disabled={posts.length === 0}
        placeholder={sayForm(department ? 'choose-one' : 'department-first')}
        onChange={({ currentTarget }) => {
          const vacancies = departments.find(({ name }) => name === department)?.vacancies ?? []
          onChoose({ department, postName: vacancies.find(({ post }) => post === currentTarget.value)?.post ?? null })
        }}
      />
    </Stack>
  )
}

/** What an application for this recruitment takes, and Start. */
function Start({ recruitment }: { recruitment: Recruitment }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const { recruitmentId, title, description, departments, applicationDates, cancelled } = recruitment
  const [post, setPost] = useState(usePostNamed(departments))
  const translate = translatorIn(recruitment.translations, language)
  const copying = copyingTo(recruitment, post)
  const of = useEarlier(copying)
  const { earlier } = of
  const begun = { currentStep: 1 }
  const candidateType = onlyTypeOf(post, departments)
  const body = earlier
    ? { ...begun, from: earlier.applicationId, personalInfo: post }
    : // The permanent address is the current one unless the candidate says otherwise.
      {
        ...begun,
        personalInfo: { sameAddress: true, name: user?.name, ...(candidateType && { candidateType }), ...post },
      }
  const onReady = (applicationId: string) => {
    const href = firstStepHref(recruitmentFacts.draftPath({ applicationId, driveId: recruitmentId }), earlier)
    void navigate({ href, replace: true })
  }
  return (
    <StartPage
      title={translate(title)}
      lead={description ? translate(description) : say('lead')}
      dates={{ state: recruitmentWindow(recruitment), ...applicationDates, cancelled }}
      facts={[
        ...(post.postName && !earlier
          ? [
              {
                label: say('chosen'),
                value: [sayPost(post.postName, language), translate(post.department ?? '')].join(', '),
              },
            ]
          : []),
        { label: say('time'), value: say(earlier ? 'time-needed-again' : 'time-needed') },
        {
          label: say('posts'),
          value: say('post-count', { vacancies: vacanciesCount(departments), departments: departments.length }),
        },
      ]}
      starting={{ applications: facultyApplications, driveId: recruitmentId, body, onReady }}
      choice={
        earlier && (
          <PostPicker recruitment={recruitment} choice={{ ...earlier.personalInfo, ...post }} onChoose={setPost} />
        )
      }
      before={of.choices.length > 0 && <BeginFrom copying={copying} of={of} />}
    >
      <RecruitmentTerms recruitment={recruitment} chosen={post} />
    </StartPage>
  )
}

/** `/faculty/application/{recruitmentId}/new`: prepares the candidate, then creates the draft. */
export function FacultyStartPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  if (found.data) return <Start recruitment={found.data.recruitment} />
  if (!found.error) return <Spinner isPage />
  return <RecruitmentFailure of={found} whenAbsent={say('absent')} />
}
