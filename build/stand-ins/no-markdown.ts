interface MarkdownProps {
  readonly children: unknown
}

/** Stands in for the markdown renderer of RJSF: our schemas hold no human text, so nothing ever calls it. */
export function Markdown({ children }: MarkdownProps): unknown {
  return children
}

// The library is imported by either name.
export default Markdown
