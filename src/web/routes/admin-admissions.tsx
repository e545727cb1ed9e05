import { useSearch } from '@tanstack/react-router'
import { Admissions } from '#web/admission/admin/admissions/admissions.tsx'

export function AdminAdmissionsPage() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  return <Admissions edit={search['edit']} />
}
