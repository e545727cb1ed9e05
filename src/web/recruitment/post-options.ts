import {
  chosenDepartment,
  departmentNotFor,
  type NotForYou,
  type PostChoice,
  postNotFor,
} from '#domain/recruitment/post-refusals.ts'
import type { Department, Recruitment } from '#domain/recruitment/recruitment.ts'
import { sayPost } from '#words/form/posts.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import type { ComboOption } from '#web/ui/fields/combo-options.ts'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'

/** Why an option is not for this candidate, in few words. */
function whyNot(reason: NotForYou | null): string | undefined {
  if (!reason) return undefined
  return 'takes' in reason
    ? say('only-for', { type: reason.takes })
    : say('no-seat-for', { category: reason.noSeatFor })
}

/** Departments to choose from; unsuitable ones with the reason. */
export function departmentOptions(
  choice: PostChoice,
  { departments, translations }: Pick<Recruitment, 'departments' | 'translations'>,
): ComboOption[] {
  const translate = translatorIn(translations, language)
  return departments.map(({ name }) => {
    return {
      value: name,
      label: translate(name),
      note: whyNot(departmentNotFor({ ...choice, department: name }, departments)),
    }
  })
}

/** Likewise the posts in the chosen department, in one line each, as phones show them. */
export function postOptions(choice: PostChoice, departments: readonly Department[]) {
  const vacancies = chosenDepartment(choice, departments)?.vacancies ?? []
  return vacancies.map(({ post }) => {
    const note = whyNot(postNotFor({ ...choice, postName: post }, departments))
    const said = sayPost(post, language)
    return { value: post, label: note ? say('with-note', { post: said, note }) : said }
  })
}
