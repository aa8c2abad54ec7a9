/** What a site would be called in addresses and commands: its name in small letters without marks, digits and hyphens. */
export function codeOf(siteName: string): string {
  return siteName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32)
    .replace(/-+$/, '')
}
