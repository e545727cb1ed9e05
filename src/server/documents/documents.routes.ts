import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { confirmUpload } from './confirm-upload.ts'
import { deleteDocument } from './delete-document.ts'
import { generateUploadUrl } from './generate-upload-url.ts'
import { nameContents } from './name-contents.ts'
import type { DocumentTrack } from './upload-target.ts'
import { uploadParts } from './upload-parts.ts'
import { viewDocument } from './view-document.ts'

/** The operations on documents of these tracks and of the institute. */
export function documentsVerbs(tracks: readonly DocumentTrack[]): Verbs<Context, typeof documentsEndpoints> {
  return {
    'POST /api/uploads/generate-upload-url/{applicationId}/{docType}': generateUploadUrl(tracks),
    'POST /api/uploads/upload-parts/{applicationId}/{docType}': uploadParts(tracks),
    'POST /api/uploads/confirm-upload/{applicationId}/{docType}': confirmUpload(tracks),
    'GET /api/uploads/view-url/{key}': viewDocument,
    'PUT /api/uploads/contents/{key}': nameContents(tracks),
    'DELETE /api/uploads/delete-upload/{key}': deleteDocument(tracks),
  }
}
