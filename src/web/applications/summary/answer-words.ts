export function yesOrNo(flag: boolean | null | undefined): string | null {
  return flag == null ? null : flag ? 'Yes' : 'No'
}
