type ActionButtonProps = {
  name: string
  /** The name with the order it acts on, for screen readers. */
  says: string
  onPress: () => void
}

export const ActionButton = ({ name, says, onPress }: ActionButtonProps) => (
  <button type="button" onClick={onPress} aria-label={says} className="py-3 link-underline xl:py-1.5">
    {name}
  </button>
)
