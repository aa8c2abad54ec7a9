/** The colour of CSS for the 24 bits that a game names: the ground of its card until the picture is there. */
export function groundOf(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}
