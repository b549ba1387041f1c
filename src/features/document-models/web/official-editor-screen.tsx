import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { EditorDoor } from './editor/editor-door.tsx';

/** `/app/admin/doe-editor?id=`: an official model, new or changed (specification 001 §2). */
export function Component() {
  const [address] = useAddress();
  const id = address.get('id');
  return <EditorDoor door="official" id={id ? Number(id) : null} />;
}
