import { room } from '#words/room.ts'

/** Texts before an application for a faculty post. */
export const candidateStart = room('candidate-start', {
  lead: 'What you need, what it costs and how it works.',
  time: 'Time it takes',
  'time-needed': 'About 40 minutes with your documents ready',
  posts: 'Posts',
  chosen: 'You apply for',
  'time-needed-again': 'About 10 minutes: we copy your earlier answers and documents',
  'post-anew': 'Department and post',
  'post-count':
    '{vacancies, plural, one {1 vacancy} other {{vacancies, number} vacancies}} in {departments, plural, one {1 department} other {{departments, number} departments}}',
  absent: 'This recruitment is not on the portal, or was removed. Choose another one, or ask the institute.',
  'draft-kept':
    'This recruitment was removed from the portal. Your draft is safe: try again later, or ask the institute.',
  'not-loaded': 'Error fetching recruitment details',
  'not-loaded-otherwise': 'Failed to load initial data.',
  recruitments: 'Recruitments',

  // Instructions
  instructions: 'Instructions for candidates',
  accept: 'I understand and accept',
  choose: 'Choose the department, the post and the category with care: they decide which questions you see.',
  'merge-certificates':
    'All your certificates (education, experience, category, NOC, council registration) go into one PDF under 10 MB. Add them one after the other in step 5: we put them together.',
  pictures:
    'Your passport photo and signature are two files, each under 1 MB. A larger phone photo is made smaller for you.',
  pay: 'Pay the fee by UPI or bank transfer at the “Documents” step, and keep the transaction ID, the UTR and the receipt.',
  jobs: 'List your jobs in any order, with the exact dates on your experience certificates.',
  saved: 'Your answers are saved automatically. Stop at any step and come back until the closing date.',
  final:
    'Once you have submitted your application, you cannot change your answers. You will get a confirmation e-mail.',
})
