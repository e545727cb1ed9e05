import { People } from '#web/accounts/admin/people.tsx'

export function AdminPeoplePage() {
  return <People />
}
