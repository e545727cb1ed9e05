import type { TrackFacts } from '../applications/track.ts'

/** Faculty recruitment. */
export const recruitmentFacts = {
  name: 'recruitment',
  codePrefix: 'FAC',
  office: { title: 'Recruitment Cell', email: 'recruitmentEmail' },
  pagePath: ({ applicationId, driveId }) => `/faculty/application/${driveId}/${applicationId}`,
  draftPath: ({ applicationId, driveId }) => `/faculty/application/${driveId}/${applicationId}/edit`,
} as const satisfies TrackFacts
