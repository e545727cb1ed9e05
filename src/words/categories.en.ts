// The categories, under the names they are stored by: where somebody chooses one, and on public pages.

export const en = {
  UR: 'UR (unreserved)',
  OBC: 'OBC (Other Backward Class, non-creamy layer)',
  SC: 'SC (Scheduled Caste)',
  ST: 'ST (Scheduled Tribe)',
  EWS: 'EWS (Economically Weaker Section)',
  PWD: 'PwD (person with disability)',
} as const
