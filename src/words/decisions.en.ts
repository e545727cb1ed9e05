export const en = {
  decisions: 'Decisions',
  lead: 'How applications are accepted and rejected.',
  delay: 'Minutes before applicants hear of a decision',
  delayHint: 'Until then a decision can be undone, and the applicant is told nothing. 0 tells them at once.',
  save: 'Save decisions',
  saved: 'Decisions saved',
} as const
