import { StudentApplications } from '#web/admission/admin/student-applications.tsx'

export function AdminApplicationsPage() {
  return <StudentApplications />
}
