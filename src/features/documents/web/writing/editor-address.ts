/** Where a written document of a draft is edited. */
export const editorAddress = (id: number): string => `/app/documento-editor/${id}`;
