import { useParams } from '../../../platform/web/router/index.ts';
import { EditorDoor } from './editor/editor-door.tsx';

/** `/app/admin/editor-modelos[/{id}]`: a model of every day, new or changed (specification 001 §2). */
export function Component() {
  const { id } = useParams();
  return <EditorDoor door="ordinary" id={id ? Number(id) : null} />;
}
