import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayPost } from '#words/form/posts.ts'
import { room, type Language } from '#words/room.ts'

/** Texts for a candidate's applications, and for the posts of a recruitment. */
export const candidateApplications = room('candidate-applications', {
  'not-loaded': 'Error in loading application',

  // The declaration, on the review and above the signature
  declaration:
    'I apply for the post of {post} in the department of {department} at {institute}. I declare that the information in this form is true and complete to the best of my knowledge. I understand that false information may cause rejection of my application, or termination of my service after appointment.',

  // An application, and its print page
  'print.home': 'Go home',
  'print.not-loaded': 'Failed to fetch application details.',

  // The list
  home: 'Faculty recruitment',
  mine: 'My faculty applications',
  lead: 'Your applications for faculty posts.',
  'lead-of-one': 'Your applications for this recruitment.',
  'none-of': 'No {status} applications',
  'others-under-total': 'Other applications are under Total.',
  'none-title': 'No Applications Yet',
  none: 'Choose a post to start. You can stop at any step and come back.',
  'see-recruitments': 'See recruitments',
  total: 'Total',
  'by-status': 'Applications by status',
  continue: 'Continue application',
  view: 'View details',
  'another-post': 'Apply for another post',

  // A recruitment
  'start-new': 'Start new application',
  'apply-now': 'Apply now',
  'none-open': 'No recruitment is open for applications today.',
  'recruitment-not-loaded': 'Error fetching recruitment details',
  'try-again': 'Try again',
  over: 'Application date over!',
  opens: 'Applications open on {on, date, long}',
  'posts-and-seats': 'Posts and seats',
  'posts-of': 'Posts and seats of {department}',
  post: 'Post',
  apply: 'Apply',
  'apply-for': 'for {post}, {department}',
  'phd-in': 'PhD: {subjects}',
  'search-posts': 'Department or post',
  'departments-found':
    '{count, plural, =0 {No department or post matches} one {1 department} other {{count, number} departments}}',
  'all-posts': 'See all posts',
  seats: 'Seats',
  'seat-count': '{count, plural, one {1 seat} other {{count, number} seats}}',
  'seats-for':
    '{count, plural, one {1 seat} other {{count, number} seats}}. {type, select, ANY {Medical and non-medical candidates} MEDICAL {Medical candidates} other {Non-medical candidates}}',
})

/** The candidate's declaration: on the review, and on paper above the signature. */
export function facultyDeclaration(
  person: Partial<Pick<PersonalInfo, 'postName' | 'department'>> | null | undefined,
  { institute, translations }: { institute: string; translations: Translations },
  language: Language,
): string {
  const { postName, department } = person ?? {}
  return candidateApplications.in(language)('declaration', {
    post: postName ? sayPost(postName, language) : '…',
    department: department ? translatorIn(translations, language)(department) : '…',
    institute,
  })
}
