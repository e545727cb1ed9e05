import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { anyApplicationHref } from '#web/admin/application/admin-track.ts'
import { Activity } from '#web/audit/activity.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const kinds = [...studentDocumentKinds, ...facultyDocumentKinds]

export function AdminActivityPage() {
  return (
    <Activity
      documentLabel={(docType) => kinds.find((kind) => kind.docType === docType)?.label ?? docType}
      linkTo={(id) => <SiteLink href={anyApplicationHref(id)}>{id}</SiteLink>}
    />
  )
}
