/** How many pictures there are for members who have none of their own. */
export const avatarCount = 12

/** Counts whenever they are drawn in another way; each number stays the same figure, as members have chosen it. */
export const avatarVersion = 'a00001'

/** Where one is, from 1 to `avatarCount`: of the same kind as pictures of games, and at every merchant. */
export function avatarAddress(avatar: number): string {
  return `/pictures/avatar/${avatar}/${avatarVersion}/252.webp`
}

/** The one that an account has until its member chooses another: always the same. */
export function avatarOf(account: string): number {
  let seed = 0
  for (const sign of account) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return (seed % avatarCount) + 1
}
