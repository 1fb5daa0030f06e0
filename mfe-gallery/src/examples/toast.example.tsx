import { Toast, ToastStack } from '@mulya/ui';

export function SavedMessage({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <ToastStack>
      <Toast tone="status" onDismiss={onDismiss}>
        Saved.
      </Toast>
    </ToastStack>
  );
}
