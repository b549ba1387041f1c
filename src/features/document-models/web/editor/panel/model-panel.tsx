import type { Editor } from '@tiptap/core';
import type { Reason } from '../../../../../kernel/decision.ts';
import { Skeleton } from '../../../../../platform/web/ui/display/area-message.tsx';
import { TabStrip } from '../../../../../platform/web/ui/navigation/tabs.tsx';
import type { ModelDoor } from '../../../rules/model-policy.ts';
import { useReach } from '../../use-reach.ts';
import { BeforeSaving } from './before-saving.tsx';
import { DataPanel } from './data-panel.tsx';
import { FieldsPanel } from './fields-panel.tsx';
import { changeData, type ModelData } from '../model-data.ts';
import { fieldsStanding } from '../model-nodes.ts';
import styles from './model-panel.module.css';
import type { PanelTab, useModelPanel } from './use-model-panel.ts';

interface ModelPanelProps {
  readonly door: ModelDoor;
  /** `null` until it stands. */
  readonly editor: Editor | null;
  readonly data: ModelData;
  readonly panel: ReturnType<typeof useModelPanel>;
  readonly missing: readonly Reason[];
  /** Whether what is missing is said beside each field. */
  readonly isTried: boolean;
  readonly onGo: (reason: Reason) => void;
}

const messagesByField = (missing: readonly Reason[]): Readonly<Record<string, string>> =>
  Object.fromEntries(missing.flatMap(({ field, message }) => (field ? [[field, message]] : [])));

/** Beside the text: its fields, what the model says of itself, and what is missing before it is saved. */
export function ModelPanel({ door, editor, data, panel, missing, isTried, onGo }: ModelPanelProps) {
  const reach = useReach(door);
  return (
    <div className={styles.panel} id="model-panel">
      <TabStrip<PanelTab>
        name="model"
        label="Modelo"
        active={panel.tab}
        onTab={panel.setTab}
        tabs={[
          { id: 'fields', label: 'Campos', count: editor ? fieldsStanding(editor).length : 0 },
          {
            id: 'data',
            label: 'Dados do modelo',
            ...(editor && missing.length > 0 ? { count: missing.length, hot: true } : {}),
          },
        ]}
      />
      <div className={styles.inside} role="tabpanel" id="model-panel-body" aria-labelledby={`model-${panel.tab}`}>
        {!editor ? (
          <Skeleton lines={4} />
        ) : panel.tab === 'fields' ? (
          <FieldsPanel editor={editor} shown={panel.shown} onShow={panel.show} />
        ) : (
          <DataPanel
            door={door}
            data={data}
            reach={reach}
            errors={isTried ? messagesByField(missing) : {}}
            onChange={(fields) => changeData(editor, fields)}
          />
        )}
      </div>
      <BeforeSaving missing={editor ? missing : []} onGo={onGo} />
    </div>
  );
}
