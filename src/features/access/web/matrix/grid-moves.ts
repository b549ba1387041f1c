/** A place in the grid: row 0 are the profiles, column 0 the names of the lines. */
export interface Place {
  readonly row: number;
  readonly col: number;
}

/** Where a key leads in a grid of so many rows and columns; `null` when it leads nowhere. */
export function movedBy(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, col }: Place,
  last: Place,
): Place | null {
  // The corner holds the filter and is no place.
  const within = (place: Place): Place => ({
    row: Math.min(Math.max(place.row, 0), last.row),
    col: Math.min(Math.max(place.col, place.row <= 0 ? 1 : 0), last.col),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: row - 1, col });
    case 'ArrowDown':
      return within({ row: row + 1, col });
    case 'ArrowLeft':
      return within({ row, col: col - 1 });
    case 'ArrowRight':
      return within({ row, col: col + 1 });
    case 'Home':
      return within({ row: ctrlKey ? 1 : row, col: 0 });
    case 'End':
      return within({ row: ctrlKey ? last.row : row, col: last.col });
    default:
      return null;
  }
}
