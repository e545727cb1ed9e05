import { registerAccount, registerAdmin, type TestAccount } from './accounts.ts'
import { buildAdmission } from './builders.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { samplePhoto } from './sample-files.ts'
import { beginApplication, type Place } from './uploads.ts'

/** A portal with an admission and an applicant who can upload. */
export type DocumentPortal = { server: TestServer; admissionId: string; owner: TestAccount; admin: TestAccount }

export async function startDocumentPortal(): Promise<DocumentPortal & { photo: Buffer }> {
  const server = await startTestServer()
  const admissionId = await buildAdmission(server)
  const owner = await registerAccount(server)
  const admin = await registerAdmin(server)
  return { server, admissionId, owner, admin, photo: await samplePhoto() }
}

/** The address for the photo of a new draft, which is the only application. */
export async function onlyPlace({ server, admissionId, owner }: Omit<DocumentPortal, 'admin'>): Promise<Place> {
  await server.rows('delete from applications')
  await server.resetClock()
  return { owner, applicationId: await beginApplication(server, owner, admissionId), docType: 'photo' }
}
