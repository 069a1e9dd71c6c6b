/** The heading of a shopper's screen, for its `handle.head`. */
export const ScreenHeading = ({ children, className = '' }: { children: string; className?: string }) => (
  <h1 className={`page-width pt-10 font-display text-3xl font-medium sm:pt-16 ${className}`}>{children}</h1>
)
