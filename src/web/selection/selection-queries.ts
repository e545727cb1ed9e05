import { ask } from '#web/platform/query-client.ts'

/** Where a drive stands, as it is now. */
export const stageQuery = (driveId: string) => ({
  ...ask('GET /api/drives/{id}/selection/stage', { params: { id: driveId } }),
  staleTime: 0,
})

/** The policies of a drive for the office. */
export const policiesQuery = (driveId: string) =>
  ask('GET /api/drives/{id}/selection/policies', { params: { id: driveId } })

/** What the last published round says to an application. */
export const allottedSeatQuery = (applicationId: string) =>
  ask('GET /api/applications/{applicationId}/allotted-seat', { params: { applicationId } })

/** The fee of the seat of an application, and the ways to pay it. */
export const seatFeeQuery = (applicationId: string) =>
  ask('GET /api/applications/{applicationId}/seat-fee', { params: { applicationId } })

/** The published lists with the place of an application in each, as they are now. */
export const ownListsQuery = (applicationId: string) => ({
  ...ask('GET /api/applications/{applicationId}/lists', { params: { applicationId } }),
  staleTime: 0,
})
