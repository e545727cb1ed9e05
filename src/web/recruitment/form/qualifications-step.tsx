export function QualificationsStep() {
  return null
}
