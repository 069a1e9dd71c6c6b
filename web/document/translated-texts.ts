/**
 * A browser that translates a page puts <font> elements in place of its texts, which React still holds: removing such a text,
 * or inserting before it, would fail and take the screen with it, and what React writes into it would not be seen
 * (docs/decisions/360-translated-pages.md). Call it before React draws anything.
 */
export function followTranslation(): void {
  /** What stands where a text stood. */
  const standIns = new WeakMap<Node, Node>()
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) bringBack(target)
  })

  function noteReplaced(records: readonly MutationRecord[]): void {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node && fonts.has(node))
        if (!standIn || !(removed instanceof Text || isFont(removed))) continue
        standIns.set(removed, standIn)
        rewritten.observe(removed, { characterData: true })
      }
  }

  /** What stands for a node now: the last in a row where one translation has replaced another. */
  function standInOf(node: Node): Node | undefined {
    let shown = standIns.get(node)
    while (shown && !shown.parentNode && standIns.has(shown)) shown = standIns.get(shown)
    return shown
  }

  /** The text has changed, so the translation is of another one. The browser translates it anew. */
  function bringBack(text: Node): void {
    const standIn = standInOf(text)
    standIn?.parentNode?.replaceChild(text, standIn)
    standIns.delete(text)
  }

  /** The child that stands for a node; the node itself if there is none. */
  function shownIn(parent: Node, node: Node): Node {
    if (node.parentNode === parent) return node
    const standIn = standInOf(node)
    return standIn?.parentNode === parent ? standIn : node
  }

  new MutationObserver(noteReplaced).observe(document, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(node: Inserted, before: Node | null) {
    return insertBefore.call(this, node, before && shownIn(this, before)) as Inserted
  }
  Node.prototype.removeChild = function <Removed extends Node>(node: Removed) {
    return removeChild.call(this, shownIn(this, node)) as Removed
  }
}

const isFont = ({ nodeName }: Node): boolean => nodeName === 'FONT'
